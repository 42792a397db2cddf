import { Migration } from '@mikro-orm/migrations';

export class Migration20261129001327_seat_passes extends Migration {
  override name = 'Migration20261129001327_seat_passes';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`pencil_pass\` add \`member_id\` bigint null;`);
    this.addSql(
      `alter table \`pencil_pass\` add constraint \`pencil_pass_member_id_foreign\` foreign key (\`member_id\`) references \`team_member\` (\`id\`) on delete cascade;`,
    );
    this.addSql(`alter table \`pencil_pass\` add index \`pencil_pass_member_id_index\` (\`member_id\`);`);
  }
}
