import { Migration } from '@mikro-orm/migrations';

export class Migration20261128064218_group_owners extends Migration {
  override name = 'Migration20261128064218_group_owners';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table \`player_group\` add \`owner_id\` bigint null, add \`closed_at\` datetime(3) null;`,
    );
    this.addSql(
      `alter table \`player_group\` add constraint \`player_group_owner_id_foreign\` foreign key (\`owner_id\`) references \`app_user\` (\`id\`) on delete no action;`,
    );
    this.addSql(`alter table \`player_group\` add index \`player_group_owner_id_index\` (\`owner_id\`);`);
  }
}
