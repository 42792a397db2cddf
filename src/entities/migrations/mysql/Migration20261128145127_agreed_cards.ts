import { Migration } from '@mikro-orm/migrations';

export class Migration20261128145127_agreed_cards extends Migration {
  override name = 'Migration20261128145127_agreed_cards';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`card_answer\` (\`game_id\` bigint not null, \`member_id\` bigint not null, \`kind\` varchar(8) not null, \`hole_number\` smallint null, \`word\` varchar(200) null, \`by_host\` tinyint(1) not null, \`at\` datetime(3) not null, primary key (\`game_id\`, \`member_id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`card_answer\` add index \`card_answer_member_id_index\` (\`member_id\`);`);

    this.addSql(
      `alter table \`game\` add \`card_version\` int not null default 0, add \`closes_at\` datetime(3) null, add \`final_at\` datetime(3) null;`,
    );
    this.addSql(`alter table \`game\` add index \`game_closes_at_index\` (\`closes_at\`);`);

    // one row for each game now: housekeeping adds them again from the cards
    this.addSql(`drop table \`player_achievement\`;`);
    this.addSql(
      `create table \`player_achievement\` (\`id\` bigint not null, \`user_id\` bigint not null, \`code\` varchar(16) not null, \`game_id\` bigint not null, \`figure\` varchar(80) not null, \`earned_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(
      `alter table \`player_achievement\` add index \`player_achievement_user_id_code_earned_at_game_id_index\` (\`user_id\`, \`code\`, \`earned_at\`, \`game_id\`);`,
    );
    this.addSql(
      `alter table \`player_achievement\` add index \`player_achievement_game_id_index\` (\`game_id\`);`,
    );
    this.addSql(
      `alter table \`player_achievement\` add constraint \`player_achievement_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`);`,
    );
    this.addSql(
      `alter table \`player_achievement\` add constraint \`player_achievement_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`);`,
    );

    this.addSql(
      `alter table \`card_answer\` add constraint \`card_answer_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`) on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table \`card_answer\` add constraint \`card_answer_member_id_foreign\` foreign key (\`member_id\`) references \`team_member\` (\`id\`) on update cascade on delete cascade;`,
    );
  }
}
