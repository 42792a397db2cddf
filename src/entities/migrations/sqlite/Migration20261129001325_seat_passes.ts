import { Migration } from '@mikro-orm/migrations';

export class Migration20261129001325_seat_passes extends Migration {
  override name = 'Migration20261129001325_seat_passes';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table \`pencil_pass\` add column \`member_id\` bigint null constraint \`pencil_pass_member_id_foreign\` references \`team_member\` (\`id\`) on delete cascade;`,
    );
    this.addSql(`create index \`pencil_pass_member_id_index\` on \`pencil_pass\` (\`member_id\`);`);
  }
}
