import { Migration } from '@mikro-orm/migrations';

export class Migration20261128062252_maintainer_acts extends Migration {
  override name = 'Migration20261128062252_maintainer_acts';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`reset_link\` (\`user_id\` bigint not null primary key, \`token_hash\` text not null, \`expires_at\` datetime not null, constraint \`reset_link_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`) on update cascade on delete no action);`,
    );
    this.addSql(`create unique index \`reset_link_token_hash_unique\` on \`reset_link\` (\`token_hash\`);`);
    this.addSql(`create index \`reset_link_expires_at_index\` on \`reset_link\` (\`expires_at\`);`);

    this.addSql(
      `create table \`maintainer_act\` (\`id\` bigint not null primary key, \`at\` datetime not null, \`maintainer_id\` bigint null, \`act\` text not null, \`subject_id\` bigint not null, constraint \`maintainer_act_maintainer_id_foreign\` foreign key (\`maintainer_id\`) references \`app_user\` (\`id\`) on delete no action);`,
    );
    this.addSql(`create index \`maintainer_act_at_index\` on \`maintainer_act\` (\`at\`);`);
    this.addSql(
      `create index \`maintainer_act_maintainer_id_index\` on \`maintainer_act\` (\`maintainer_id\`);`,
    );

    this.addSql(`alter table \`app_user\` add column \`locked_at\` datetime null;`);
  }
}
