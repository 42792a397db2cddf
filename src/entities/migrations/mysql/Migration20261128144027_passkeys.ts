import { Migration } from '@mikro-orm/migrations';

export class Migration20261128144027_passkeys extends Migration {
  override name = 'Migration20261128144027_passkeys';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`passkey_challenge\` (\`id\` varchar(64) not null, \`user_id\` bigint null, \`expires_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(
      `alter table \`passkey_challenge\` add index \`passkey_challenge_user_id_index\` (\`user_id\`);`,
    );
    this.addSql(
      `alter table \`passkey_challenge\` add index \`passkey_challenge_expires_at_index\` (\`expires_at\`);`,
    );

    this.addSql(
      `create table \`passkey\` (\`id\` varchar(64) not null, \`user_id\` bigint not null, \`credential_id\` varchar(1364) not null, \`public_key\` text not null, \`counter\` bigint not null, \`transports\` varchar(60) not null, \`device_name\` varchar(40) null, \`created_at\` datetime(3) not null, \`used_at\` datetime(3) null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`passkey\` add index \`passkey_user_id_index\` (\`user_id\`);`);

    this.addSql(
      `alter table \`passkey_challenge\` add constraint \`passkey_challenge_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`) on delete no action;`,
    );

    this.addSql(
      `alter table \`passkey\` add constraint \`passkey_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`) on delete no action;`,
    );
  }
}
