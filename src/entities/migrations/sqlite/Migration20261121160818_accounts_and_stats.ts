import { Migration } from '@mikro-orm/migrations';

export class Migration20261121160818_accounts_and_stats extends Migration {
  override name = 'Migration20261121160818_accounts_and_stats';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`player_stat\` (\`user_id\` bigint not null, \`debug_mark\` integer not null, \`games_played\` integer not null, \`wins\` integer not null, \`losses\` integer not null, \`ties\` integer not null, \`win_pct_x100\` integer not null, \`winnings_cents\` bigint not null, \`losings_cents\` bigint not null, \`net_cents\` bigint not null, \`best_balls\` integer not null, \`snake_games\` integer not null, \`snakes_held\` integer not null, primary key (\`user_id\`, \`debug_mark\`), constraint \`player_stat_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`));`,
    );
    this.addSql(
      `create index \`wins_board\` on \`player_stat\` (\`debug_mark\`, \`wins\` DESC, \`win_pct_x100\` DESC, \`user_id\`);`,
    );
    this.addSql(
      `create index \`earnings_board\` on \`player_stat\` (\`debug_mark\`, \`winnings_cents\` DESC, \`user_id\`);`,
    );
    this.addSql(
      `create index \`losses_board\` on \`player_stat\` (\`debug_mark\`, \`losings_cents\` DESC, \`user_id\`);`,
    );

    this.addSql(
      `create table \`group_member\` (\`user_id\` bigint not null, \`group_id\` bigint not null, \`joined_at\` datetime not null, primary key (\`user_id\`, \`group_id\`), constraint \`group_member_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`) on update cascade on delete cascade, constraint \`group_member_group_id_foreign\` foreign key (\`group_id\`) references \`player_group\` (\`id\`) on update cascade on delete cascade);`,
    );
    this.addSql(`create index \`group_member_group_id_index\` on \`group_member\` (\`group_id\`);`);

    this.addSql(
      `create table \`group_lookup\` (\`user_id\` bigint not null, \`group_id\` bigint not null, \`looked_up_at\` datetime not null, primary key (\`user_id\`, \`group_id\`), constraint \`group_lookup_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`) on update cascade on delete cascade, constraint \`group_lookup_group_id_foreign\` foreign key (\`group_id\`) references \`player_group\` (\`id\`) on update cascade on delete cascade);`,
    );
    this.addSql(`create index \`group_lookup_group_id_index\` on \`group_lookup\` (\`group_id\`);`);
    this.addSql(`create index \`group_lookup_looked_up_at_index\` on \`group_lookup\` (\`looked_up_at\`);`);

    this.addSql(
      `create table \`group_balance\` (\`user_id\` bigint not null, \`group_id\` bigint not null, \`net_cents\` bigint not null, \`games_played\` integer not null, primary key (\`user_id\`, \`group_id\`), constraint \`group_balance_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`) on update cascade on delete cascade, constraint \`group_balance_group_id_foreign\` foreign key (\`group_id\`) references \`player_group\` (\`id\`) on update cascade on delete cascade);`,
    );
    this.addSql(`create index \`group_balance_group_id_index\` on \`group_balance\` (\`group_id\`);`);

    this.addSql(
      `create table \`player_achievement\` (\`user_id\` bigint not null, \`code\` text not null, \`id\` bigint not null, \`game_id\` bigint not null, \`figure\` text not null, \`earned_at\` datetime not null, \`times_earned\` integer not null, primary key (\`user_id\`, \`code\`), constraint \`player_achievement_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`), constraint \`player_achievement_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`));`,
    );
    this.addSql(`create unique index \`player_achievement_id_unique\` on \`player_achievement\` (\`id\`);`);
    this.addSql(`create index \`player_achievement_game_id_index\` on \`player_achievement\` (\`game_id\`);`);

    this.addSql(
      `create table \`game_stat\` (\`user_id\` bigint not null, \`game_id\` bigint not null, \`debug_mark\` bigint not null, \`team_id\` bigint not null, \`outcome\` text not null, \`bet_cents\` integer not null, \`snake_cents\` integer not null, \`net_cents\` integer not null, \`holes_played\` integer not null, \`best_balls\` integer not null, \`held_snake\` integer null, \`team1points\` integer not null, \`team2points\` integer not null, \`played_at\` datetime not null, primary key (\`user_id\`, \`game_id\`, \`debug_mark\`), constraint \`game_stat_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`), constraint \`game_stat_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`), constraint \`game_stat_team_id_foreign\` foreign key (\`team_id\`) references \`team\` (\`id\`));`,
    );
    this.addSql(`create index \`game_stat_game_id_index\` on \`game_stat\` (\`game_id\`);`);
    this.addSql(
      `create index \`game_stat_user_id_debug_mark_played_at_game_id_index\` on \`game_stat\` (\`user_id\`, \`debug_mark\`, \`played_at\`, \`game_id\`);`,
    );

    this.addSql(`alter table \`team_member\` add column \`is_first_win\` integer not null default false;`);
  }
}
