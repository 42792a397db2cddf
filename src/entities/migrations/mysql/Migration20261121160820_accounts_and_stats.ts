import { Migration } from '@mikro-orm/migrations';

export class Migration20261121160820_accounts_and_stats extends Migration {
  override name = 'Migration20261121160820_accounts_and_stats';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`player_stat\` (\`user_id\` bigint not null, \`debug_mark\` smallint unsigned not null, \`games_played\` int not null, \`wins\` int not null, \`losses\` int not null, \`ties\` int not null, \`win_pct_x100\` int not null, \`winnings_cents\` bigint not null, \`losings_cents\` bigint not null, \`net_cents\` bigint not null, \`best_balls\` int not null, \`snake_games\` int not null, \`snakes_held\` int not null, primary key (\`user_id\`, \`debug_mark\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(
      `alter table \`player_stat\` add index \`wins_board\` (\`debug_mark\`, \`wins\` DESC, \`win_pct_x100\` DESC, \`user_id\`);`,
    );
    this.addSql(
      `alter table \`player_stat\` add index \`earnings_board\` (\`debug_mark\`, \`winnings_cents\` DESC, \`user_id\`);`,
    );
    this.addSql(
      `alter table \`player_stat\` add index \`losses_board\` (\`debug_mark\`, \`losings_cents\` DESC, \`user_id\`);`,
    );

    this.addSql(
      `create table \`group_member\` (\`user_id\` bigint not null, \`group_id\` bigint not null, \`joined_at\` datetime(3) not null, primary key (\`user_id\`, \`group_id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`group_member\` add index \`group_member_group_id_index\` (\`group_id\`);`);

    this.addSql(
      `create table \`group_lookup\` (\`user_id\` bigint not null, \`group_id\` bigint not null, \`looked_up_at\` datetime(3) not null, primary key (\`user_id\`, \`group_id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`group_lookup\` add index \`group_lookup_group_id_index\` (\`group_id\`);`);
    this.addSql(
      `alter table \`group_lookup\` add index \`group_lookup_looked_up_at_index\` (\`looked_up_at\`);`,
    );

    this.addSql(
      `create table \`group_balance\` (\`user_id\` bigint not null, \`group_id\` bigint not null, \`net_cents\` bigint not null, \`games_played\` int not null, primary key (\`user_id\`, \`group_id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`group_balance\` add index \`group_balance_group_id_index\` (\`group_id\`);`);

    this.addSql(
      `create table \`player_achievement\` (\`user_id\` bigint not null, \`code\` varchar(16) not null, \`id\` bigint not null, \`game_id\` bigint not null, \`figure\` varchar(80) not null, \`earned_at\` datetime(3) not null, \`times_earned\` int not null, primary key (\`user_id\`, \`code\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`player_achievement\` add unique \`player_achievement_id_unique\` (\`id\`);`);
    this.addSql(
      `alter table \`player_achievement\` add index \`player_achievement_game_id_index\` (\`game_id\`);`,
    );

    this.addSql(
      `create table \`game_stat\` (\`user_id\` bigint not null, \`game_id\` bigint not null, \`debug_mark\` bigint not null, \`team_id\` bigint not null, \`outcome\` varchar(8) not null, \`bet_cents\` int not null, \`snake_cents\` int not null, \`net_cents\` int not null, \`holes_played\` smallint not null, \`best_balls\` smallint not null, \`held_snake\` tinyint(1) null, \`team1points\` smallint not null, \`team2points\` smallint not null, \`played_at\` datetime(3) not null, primary key (\`user_id\`, \`game_id\`, \`debug_mark\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`game_stat\` add index \`game_stat_game_id_index\` (\`game_id\`);`);
    this.addSql(
      `alter table \`game_stat\` add index \`game_stat_user_id_debug_mark_played_at_game_id_index\` (\`user_id\`, \`debug_mark\`, \`played_at\`, \`game_id\`);`,
    );

    this.addSql(`alter table \`team_member\` add \`is_first_win\` tinyint(1) not null default false;`);

    this.addSql(
      `alter table \`player_stat\` add constraint \`player_stat_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`);`,
    );

    this.addSql(
      `alter table \`group_member\` add constraint \`group_member_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`) on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table \`group_member\` add constraint \`group_member_group_id_foreign\` foreign key (\`group_id\`) references \`player_group\` (\`id\`) on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table \`group_lookup\` add constraint \`group_lookup_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`) on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table \`group_lookup\` add constraint \`group_lookup_group_id_foreign\` foreign key (\`group_id\`) references \`player_group\` (\`id\`) on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table \`group_balance\` add constraint \`group_balance_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`) on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table \`group_balance\` add constraint \`group_balance_group_id_foreign\` foreign key (\`group_id\`) references \`player_group\` (\`id\`) on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table \`player_achievement\` add constraint \`player_achievement_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`);`,
    );
    this.addSql(
      `alter table \`player_achievement\` add constraint \`player_achievement_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`);`,
    );

    this.addSql(
      `alter table \`game_stat\` add constraint \`game_stat_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`);`,
    );
    this.addSql(
      `alter table \`game_stat\` add constraint \`game_stat_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`);`,
    );
    this.addSql(
      `alter table \`game_stat\` add constraint \`game_stat_team_id_foreign\` foreign key (\`team_id\`) references \`team\` (\`id\`);`,
    );
  }
}
