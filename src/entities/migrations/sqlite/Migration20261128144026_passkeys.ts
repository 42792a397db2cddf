import { Migration } from '@mikro-orm/migrations';

export class Migration20261128144026_passkeys extends Migration {
  override name = 'Migration20261128144026_passkeys';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`passkey_challenge\` (\`id\` text not null primary key, \`user_id\` bigint null, \`expires_at\` datetime not null, constraint \`passkey_challenge_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`) on delete no action);`,
    );
    this.addSql(`create index \`passkey_challenge_user_id_index\` on \`passkey_challenge\` (\`user_id\`);`);
    this.addSql(
      `create index \`passkey_challenge_expires_at_index\` on \`passkey_challenge\` (\`expires_at\`);`,
    );

    this.addSql(
      `create table \`passkey\` (\`id\` text not null primary key, \`user_id\` bigint not null, \`credential_id\` text not null, \`public_key\` text not null, \`counter\` bigint not null, \`transports\` text not null, \`device_name\` text null, \`created_at\` datetime not null, \`used_at\` datetime null, constraint \`passkey_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`) on delete no action);`,
    );
    this.addSql(`create index \`passkey_user_id_index\` on \`passkey\` (\`user_id\`);`);
  }
}
