import { Migration } from '@mikro-orm/migrations';

export class Migration20261128114135_deleted_accounts extends Migration {
  override name = 'Migration20261128114135_deleted_accounts';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`deleted_account\` (\`user_id\` bigint not null primary key, \`erase_at\` datetime not null, constraint \`deleted_account_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`) on update cascade on delete no action);`,
    );
  }
}
