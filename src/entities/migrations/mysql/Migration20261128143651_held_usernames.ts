import { Migration } from '@mikro-orm/migrations';

export class Migration20261128143651_held_usernames extends Migration {
  override name = 'Migration20261128143651_held_usernames';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`held_username\` (\`username\` varchar(80) not null, \`held_until\` datetime(3) not null, \`user_id\` bigint null, primary key (\`username\`, \`held_until\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(
      `alter table \`held_username\` add index \`held_username_held_until_index\` (\`held_until\`);`,
    );
    this.addSql(`alter table \`held_username\` add index \`held_username_user_id_index\` (\`user_id\`);`);

    this.addSql(
      `alter table \`app_user\` add \`typed_username\` varchar(40) null, add \`renamed_at\` datetime(3) null;`,
    );

    this.addSql(
      `alter table \`held_username\` add constraint \`held_username_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`) on delete no action;`,
    );
  }
}
