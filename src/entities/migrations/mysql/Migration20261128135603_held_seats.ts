import { Migration } from '@mikro-orm/migrations';

export class Migration20261128135603_held_seats extends Migration {
  override name = 'Migration20261128135603_held_seats';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`team_member\` add index \`team_member_former_id_index\` (\`former_id\`);`);
  }
}
