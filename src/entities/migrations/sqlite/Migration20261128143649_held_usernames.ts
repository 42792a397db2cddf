import { Migration } from '@mikro-orm/migrations';

export class Migration20261128143649_held_usernames extends Migration {
  override name = 'Migration20261128143649_held_usernames';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`held_username\` (\`username\` text not null, \`held_until\` datetime not null, \`user_id\` bigint null, primary key (\`username\`, \`held_until\`), constraint \`held_username_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`) on delete no action);`,
    );
    this.addSql(`create index \`held_username_held_until_index\` on \`held_username\` (\`held_until\`);`);
    this.addSql(`create index \`held_username_user_id_index\` on \`held_username\` (\`user_id\`);`);

    this.addSql(`alter table \`app_user\` add column \`typed_username\` text null;`);
    this.addSql(`alter table \`app_user\` add column \`renamed_at\` datetime null;`);
  }
}
