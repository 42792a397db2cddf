import { Migration } from '@mikro-orm/migrations';

export class Migration20261121215945_pencil extends Migration {
  override name = 'Migration20261121215945_pencil';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`scorer\` (\`game_id\` bigint not null, \`user_id\` bigint not null, \`name\` varchar(40) not null, \`named_order\` smallint not null, primary key (\`game_id\`, \`user_id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`scorer\` add index \`scorer_user_id_index\` (\`user_id\`);`);

    this.addSql(
      `create table \`pencil_pass\` (\`code_hash\` varchar(64) not null, \`game_id\` bigint not null, \`kind\` varchar(8) not null, \`created_by_id\` bigint not null, \`expires_at\` datetime(3) not null, \`used_by_id\` bigint null, \`used_at\` datetime(3) null, primary key (\`code_hash\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`pencil_pass\` add index \`pencil_pass_game_id_index\` (\`game_id\`);`);
    this.addSql(
      `alter table \`pencil_pass\` add index \`pencil_pass_created_by_id_index\` (\`created_by_id\`);`,
    );
    this.addSql(`alter table \`pencil_pass\` add index \`pencil_pass_expires_at_index\` (\`expires_at\`);`);
    this.addSql(`alter table \`pencil_pass\` add index \`pencil_pass_used_by_id_index\` (\`used_by_id\`);`);

    this.addSql(
      `create table \`correction\` (\`game_id\` bigint not null, \`version\` int not null, \`member_id\` bigint not null, \`hole_number\` smallint not null, \`strokes_before\` smallint null, \`strokes_after\` smallint null, \`scorer_name\` varchar(40) not null, primary key (\`game_id\`, \`version\`, \`member_id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`correction\` add index \`correction_member_id_index\` (\`member_id\`);`);

    this.addSql(
      `alter table \`scorer\` add constraint \`scorer_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`) on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table \`scorer\` add constraint \`scorer_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`) on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table \`pencil_pass\` add constraint \`pencil_pass_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`);`,
    );
    this.addSql(
      `alter table \`pencil_pass\` add constraint \`pencil_pass_created_by_id_foreign\` foreign key (\`created_by_id\`) references \`app_user\` (\`id\`);`,
    );
    this.addSql(
      `alter table \`pencil_pass\` add constraint \`pencil_pass_used_by_id_foreign\` foreign key (\`used_by_id\`) references \`app_user\` (\`id\`) on delete no action;`,
    );

    this.addSql(
      `alter table \`correction\` add constraint \`correction_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`);`,
    );
    this.addSql(
      `alter table \`correction\` add constraint \`correction_member_id_foreign\` foreign key (\`member_id\`) references \`team_member\` (\`id\`);`,
    );
  }
}
