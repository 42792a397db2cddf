import { Migration } from '@mikro-orm/migrations';

export class Migration20261128212007_courses extends Migration {
  override name = 'Migration20261128212007_courses';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`course_card\` (\`game_id\` bigint not null primary key, \`name\` text null, \`pars\` text not null, \`stroke_indexes\` text not null, constraint \`course_card_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`) on update cascade on delete cascade);`,
    );

    this.addSql(
      `create table \`course\` (\`id\` bigint not null primary key, \`user_id\` bigint not null, \`name\` text not null, \`pars\` text not null, \`stroke_indexes\` text not null, constraint \`course_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`) on delete no action);`,
    );
    this.addSql(`create index \`course_user_id_index\` on \`course\` (\`user_id\`);`);
  }
}
