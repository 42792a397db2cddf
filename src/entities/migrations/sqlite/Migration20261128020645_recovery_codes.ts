import { Migration } from '@mikro-orm/migrations';

export class Migration20261128020645_recovery_codes extends Migration {
  override name = 'Migration20261128020645_recovery_codes';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`recovery_code\` (\`user_id\` bigint not null, \`code_hash\` text not null, \`created_at\` datetime not null, primary key (\`user_id\`, \`code_hash\`), constraint \`recovery_code_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`));`,
    );

    this.addSql(`alter table \`user_session\` add column \`device_name\` text null;`);
    this.addSql(`alter table \`user_session\` add column \`used_at\` datetime null;`);
  }
}
