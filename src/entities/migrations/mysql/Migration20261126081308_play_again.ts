import { Migration } from '@mikro-orm/migrations';

export class Migration20261126081308_play_again extends Migration {
  override name = 'Migration20261126081308_play_again';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`game\` add \`next_game_id\` bigint null;`);

    this.addSql(`alter table \`team_member\` add \`former_id\` bigint null;`);
  }
}
