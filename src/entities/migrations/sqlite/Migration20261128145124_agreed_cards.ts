import { Migration } from '@mikro-orm/migrations';

export class Migration20261128145124_agreed_cards extends Migration {
  override name = 'Migration20261128145124_agreed_cards';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`card_answer\` (\`game_id\` bigint not null, \`member_id\` bigint not null, \`kind\` text not null, \`hole_number\` integer null, \`word\` text null, \`by_host\` integer not null, \`at\` datetime not null, primary key (\`game_id\`, \`member_id\`), constraint \`card_answer_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`) on update cascade on delete cascade, constraint \`card_answer_member_id_foreign\` foreign key (\`member_id\`) references \`team_member\` (\`id\`) on update cascade on delete cascade);`,
    );
    this.addSql(`create index \`card_answer_member_id_index\` on \`card_answer\` (\`member_id\`);`);

    this.addSql(`alter table \`game\` add column \`card_version\` integer not null default 0;`);
    this.addSql(`alter table \`game\` add column \`closes_at\` datetime null;`);
    this.addSql(`alter table \`game\` add column \`final_at\` datetime null;`);
    this.addSql(`create index \`game_closes_at_index\` on \`game\` (\`closes_at\`);`);

    // one row for each game now: housekeeping adds them again from the cards
    this.addSql(`drop table \`player_achievement\`;`);
    this.addSql(
      `create table \`player_achievement\` (\`id\` bigint not null, \`user_id\` bigint not null, \`code\` text not null, \`game_id\` bigint not null, \`figure\` text not null, \`earned_at\` datetime not null, primary key (\`id\`), constraint \`player_achievement_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`), constraint \`player_achievement_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`));`,
    );
    this.addSql(
      `create index \`player_achievement_user_id_code_earned_at_game_id_index\` on \`player_achievement\` (\`user_id\`, \`code\`, \`earned_at\`, \`game_id\`);`,
    );
    this.addSql(`create index \`player_achievement_game_id_index\` on \`player_achievement\` (\`game_id\`);`);
  }
}
