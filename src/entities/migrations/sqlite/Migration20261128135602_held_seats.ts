import { Migration } from '@mikro-orm/migrations';

export class Migration20261128135602_held_seats extends Migration {
  override name = 'Migration20261128135602_held_seats';

  override up(): void | Promise<void> {
    this.addSql(`create index \`team_member_former_id_index\` on \`team_member\` (\`former_id\`);`);
  }
}
