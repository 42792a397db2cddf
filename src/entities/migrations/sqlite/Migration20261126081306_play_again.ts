import { Migration } from '@mikro-orm/migrations';

export class Migration20261126081306_play_again extends Migration {
  override name = 'Migration20261126081306_play_again';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`game\` add column \`next_game_id\` bigint null;`);

    this.addSql(`alter table \`team_member\` add column \`former_id\` bigint null;`);
  }
}
