import { Migration } from '@mikro-orm/migrations';

export class Migration20261128212008_courses extends Migration {
  override name = 'Migration20261128212008_courses';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`course_card\` (\`game_id\` bigint not null, \`name\` varchar(40) null, \`pars\` varchar(18) not null, \`stroke_indexes\` varchar(60) not null, primary key (\`game_id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );

    this.addSql(
      `create table \`course\` (\`id\` bigint not null, \`user_id\` bigint not null, \`name\` varchar(40) not null, \`pars\` varchar(18) not null, \`stroke_indexes\` varchar(60) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`course\` add index \`course_user_id_index\` (\`user_id\`);`);

    this.addSql(
      `alter table \`course_card\` add constraint \`course_card_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`) on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table \`course\` add constraint \`course_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`) on delete no action;`,
    );
  }
}
