import { Migration } from '@mikro-orm/migrations';

export class Migration20261128114136_deleted_accounts extends Migration {
  override name = 'Migration20261128114136_deleted_accounts';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`deleted_account\` (\`user_id\` bigint not null, \`erase_at\` datetime(3) not null, primary key (\`user_id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );

    this.addSql(
      `alter table \`deleted_account\` add constraint \`deleted_account_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`) on update cascade on delete no action;`,
    );
  }
}
