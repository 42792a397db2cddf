import { Migration } from '@mikro-orm/migrations';

export class Migration20261128062252_maintainer_acts extends Migration {
  override name = 'Migration20261128062252_maintainer_acts';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`reset_link\` (\`user_id\` bigint not null, \`token_hash\` varchar(64) not null, \`expires_at\` datetime(3) not null, primary key (\`user_id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`reset_link\` add unique \`reset_link_token_hash_unique\` (\`token_hash\`);`);
    this.addSql(`alter table \`reset_link\` add index \`reset_link_expires_at_index\` (\`expires_at\`);`);

    this.addSql(
      `create table \`maintainer_act\` (\`id\` bigint not null, \`at\` datetime(3) not null, \`maintainer_id\` bigint null, \`act\` varchar(16) not null, \`subject_id\` bigint not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`maintainer_act\` add index \`maintainer_act_at_index\` (\`at\`);`);
    this.addSql(
      `alter table \`maintainer_act\` add index \`maintainer_act_maintainer_id_index\` (\`maintainer_id\`);`,
    );

    this.addSql(`alter table \`app_user\` add \`locked_at\` datetime(3) null;`);

    this.addSql(
      `alter table \`reset_link\` add constraint \`reset_link_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`) on update cascade on delete no action;`,
    );

    this.addSql(
      `alter table \`maintainer_act\` add constraint \`maintainer_act_maintainer_id_foreign\` foreign key (\`maintainer_id\`) references \`app_user\` (\`id\`) on delete no action;`,
    );
  }
}
