import { Migration } from '@mikro-orm/migrations';

export class Migration20261128020645_recovery_codes extends Migration {
  override name = 'Migration20261128020645_recovery_codes';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`recovery_code\` (\`user_id\` bigint not null, \`code_hash\` varchar(64) not null, \`created_at\` datetime(3) not null, primary key (\`user_id\`, \`code_hash\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );

    this.addSql(
      `alter table \`user_session\` add \`device_name\` varchar(40) null, add \`used_at\` datetime(3) null;`,
    );

    this.addSql(
      `alter table \`recovery_code\` add constraint \`recovery_code_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`);`,
    );
  }
}
