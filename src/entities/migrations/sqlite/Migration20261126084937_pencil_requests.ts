import { Migration } from '@mikro-orm/migrations';

export class Migration20261126084937_pencil_requests extends Migration {
  override name = 'Migration20261126084937_pencil_requests';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`pencil_request\` (\`game_id\` bigint not null primary key, \`user_id\` bigint not null, \`host_id\` bigint not null, \`asked_at\` datetime not null, \`state\` text not null, \`is_objected\` integer not null, \`due_at\` datetime null, constraint \`pencil_request_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`) on update cascade on delete cascade, constraint \`pencil_request_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`), constraint \`pencil_request_host_id_foreign\` foreign key (\`host_id\`) references \`app_user\` (\`id\`));`,
    );
    this.addSql(`create index \`pencil_request_user_id_index\` on \`pencil_request\` (\`user_id\`);`);
    this.addSql(`create index \`pencil_request_host_id_index\` on \`pencil_request\` (\`host_id\`);`);
    this.addSql(`create index \`pencil_request_due_at_index\` on \`pencil_request\` (\`due_at\`);`);

    this.addSql(`alter table \`game\` add column \`host_seen_at\` datetime null;`);
    this.addSql(`alter table \`game\` add column \`last_score_at\` datetime null;`);
  }
}
