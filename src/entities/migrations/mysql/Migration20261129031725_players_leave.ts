import { Migration } from '@mikro-orm/migrations';

export class Migration20261129031725_players_leave extends Migration {
  override name = 'Migration20261129031725_players_leave';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table \`team_member\` add \`left_after_hole\` smallint null, add \`is_betting\` tinyint(1) null;`,
    );
  }
}
