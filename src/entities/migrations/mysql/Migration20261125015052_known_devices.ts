import { Migration } from '@mikro-orm/migrations';

export class Migration20261125015052_known_devices extends Migration {
  override name = 'Migration20261125015052_known_devices';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`known_device\` (\`token_hash\` varchar(64) not null, \`user_id\` bigint not null, \`seen_at\` datetime(3) not null, primary key (\`token_hash\`, \`user_id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`known_device\` add index \`known_device_user_id_index\` (\`user_id\`);`);
    this.addSql(`alter table \`known_device\` add index \`known_device_seen_at_index\` (\`seen_at\`);`);

    this.addSql(
      `alter table \`known_device\` add constraint \`known_device_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`);`,
    );
  }
}
