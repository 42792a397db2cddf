import { Migration } from '@mikro-orm/migrations';

export class Migration20261121215945_pencil extends Migration {
  override name = 'Migration20261121215945_pencil';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`scorer\` (\`game_id\` bigint not null, \`user_id\` bigint not null, \`name\` text not null, \`named_order\` integer not null, primary key (\`game_id\`, \`user_id\`), constraint \`scorer_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`) on update cascade on delete cascade, constraint \`scorer_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`) on update cascade on delete cascade);`,
    );
    this.addSql(`create index \`scorer_user_id_index\` on \`scorer\` (\`user_id\`);`);

    this.addSql(
      `create table \`pencil_pass\` (\`code_hash\` text not null primary key, \`game_id\` bigint not null, \`kind\` text not null, \`created_by_id\` bigint not null, \`expires_at\` datetime not null, \`used_by_id\` bigint null, \`used_at\` datetime null, constraint \`pencil_pass_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`), constraint \`pencil_pass_created_by_id_foreign\` foreign key (\`created_by_id\`) references \`app_user\` (\`id\`), constraint \`pencil_pass_used_by_id_foreign\` foreign key (\`used_by_id\`) references \`app_user\` (\`id\`) on delete no action);`,
    );
    this.addSql(`create index \`pencil_pass_game_id_index\` on \`pencil_pass\` (\`game_id\`);`);
    this.addSql(`create index \`pencil_pass_created_by_id_index\` on \`pencil_pass\` (\`created_by_id\`);`);
    this.addSql(`create index \`pencil_pass_expires_at_index\` on \`pencil_pass\` (\`expires_at\`);`);
    this.addSql(`create index \`pencil_pass_used_by_id_index\` on \`pencil_pass\` (\`used_by_id\`);`);

    this.addSql(
      `create table \`correction\` (\`game_id\` bigint not null, \`version\` integer not null, \`member_id\` bigint not null, \`hole_number\` integer not null, \`strokes_before\` integer null, \`strokes_after\` integer null, \`scorer_name\` text not null, primary key (\`game_id\`, \`version\`, \`member_id\`), constraint \`correction_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`), constraint \`correction_member_id_foreign\` foreign key (\`member_id\`) references \`team_member\` (\`id\`));`,
    );
    this.addSql(`create index \`correction_member_id_index\` on \`correction\` (\`member_id\`);`);
  }
}
