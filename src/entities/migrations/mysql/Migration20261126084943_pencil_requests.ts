import { Migration } from '@mikro-orm/migrations';

export class Migration20261126084943_pencil_requests extends Migration {
  override name = 'Migration20261126084943_pencil_requests';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`pencil_request\` (\`game_id\` bigint not null, \`user_id\` bigint not null, \`host_id\` bigint not null, \`asked_at\` datetime(3) not null, \`state\` varchar(16) not null, \`is_objected\` tinyint(1) not null, \`due_at\` datetime(3) null, primary key (\`game_id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`pencil_request\` add index \`pencil_request_user_id_index\` (\`user_id\`);`);
    this.addSql(`alter table \`pencil_request\` add index \`pencil_request_host_id_index\` (\`host_id\`);`);
    this.addSql(`alter table \`pencil_request\` add index \`pencil_request_due_at_index\` (\`due_at\`);`);

    this.addSql(
      `alter table \`game\` add \`host_seen_at\` datetime(3) null, add \`last_score_at\` datetime(3) null;`,
    );

    this.addSql(
      `alter table \`pencil_request\` add constraint \`pencil_request_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`) on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table \`pencil_request\` add constraint \`pencil_request_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`);`,
    );
    this.addSql(
      `alter table \`pencil_request\` add constraint \`pencil_request_host_id_foreign\` foreign key (\`host_id\`) references \`app_user\` (\`id\`);`,
    );
  }
}
