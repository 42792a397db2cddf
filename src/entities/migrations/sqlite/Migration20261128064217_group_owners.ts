import { Migration } from '@mikro-orm/migrations';

export class Migration20261128064217_group_owners extends Migration {
  override name = 'Migration20261128064217_group_owners';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table \`player_group\` add column \`owner_id\` bigint null constraint \`player_group_owner_id_foreign\` references \`app_user\` (\`id\`) on delete no action;`,
    );
    this.addSql(`alter table \`player_group\` add column \`closed_at\` datetime null;`);
    this.addSql(`create index \`player_group_owner_id_index\` on \`player_group\` (\`owner_id\`);`);
  }
}
