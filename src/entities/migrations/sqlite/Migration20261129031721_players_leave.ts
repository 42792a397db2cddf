import { Migration } from '@mikro-orm/migrations';

export class Migration20261129031721_players_leave extends Migration {
  override name = 'Migration20261129031721_players_leave';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`team_member\` add column \`left_after_hole\` integer null;`);
    this.addSql(`alter table \`team_member\` add column \`is_betting\` integer null;`);
  }
}
