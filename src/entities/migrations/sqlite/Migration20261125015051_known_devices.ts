import { Migration } from '@mikro-orm/migrations';

export class Migration20261125015051_known_devices extends Migration {
  override name = 'Migration20261125015051_known_devices';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`known_device\` (\`token_hash\` text not null, \`user_id\` bigint not null, \`seen_at\` datetime not null, primary key (\`token_hash\`, \`user_id\`), constraint \`known_device_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`));`,
    );
    this.addSql(`create index \`known_device_user_id_index\` on \`known_device\` (\`user_id\`);`);
    this.addSql(`create index \`known_device_seen_at_index\` on \`known_device\` (\`seen_at\`);`);
  }
}
