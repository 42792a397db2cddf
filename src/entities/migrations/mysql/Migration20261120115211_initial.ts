import { Migration } from '@mikro-orm/migrations';

export class Migration20261120115211_initial extends Migration {
  override name = 'Migration20261120115211_initial';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`app_user\` (\`id\` bigint not null, \`username\` varchar(64) null, \`name\` varchar(40) not null, \`password_hash\` varchar(255) null, \`created_at\` datetime(3) not null, \`claimed_by_id\` bigint null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`app_user\` add unique \`app_user_username_unique\` (\`username\`);`);
    this.addSql(`alter table \`app_user\` add index \`app_user_claimed_by_id_index\` (\`claimed_by_id\`);`);

    this.addSql(
      `create table \`user_session\` (\`id\` varchar(64) not null, \`user_id\` bigint not null, \`created_at\` datetime(3) not null, \`expires_at\` datetime(3) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`user_session\` add index \`user_session_user_id_index\` (\`user_id\`);`);
    this.addSql(`alter table \`user_session\` add index \`user_session_expires_at_index\` (\`expires_at\`);`);

    this.addSql(
      `create table \`idempotency_key\` (\`user_id\` bigint not null, \`command_key\` varchar(64) not null, \`request_hash\` varchar(64) not null, \`kind\` varchar(32) not null, \`subject_id\` bigint not null, \`created_at\` datetime(3) not null, primary key (\`user_id\`, \`command_key\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(
      `alter table \`idempotency_key\` add index \`idempotency_key_created_at_index\` (\`created_at\`);`,
    );

    this.addSql(
      `create table \`player_group\` (\`id\` bigint not null, \`name\` varchar(24) not null, \`code\` varchar(8) not null, \`created_by_id\` bigint null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`player_group\` add unique \`player_group_code_unique\` (\`code\`);`);
    this.addSql(
      `alter table \`player_group\` add index \`player_group_created_by_id_index\` (\`created_by_id\`);`,
    );

    this.addSql(
      `create table \`game\` (\`id\` bigint not null, \`group_id\` bigint not null, \`name\` varchar(80) not null, \`created_by_id\` bigint not null, \`host_id\` bigint not null, \`hole_count\` smallint not null, \`bet_cents\` int not null, \`snake_bet_cents\` int not null, \`status\` varchar(16) not null, \`current_hole\` smallint not null, \`forfeit_team_id\` bigint null, \`created_at\` datetime(3) not null, \`completed_at\` datetime(3) null, \`finalized_at\` datetime(3) null, \`version\` int not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`game\` add index \`game_group_id_index\` (\`group_id\`);`);
    this.addSql(`alter table \`game\` add index \`game_created_by_id_index\` (\`created_by_id\`);`);
    this.addSql(`alter table \`game\` add index \`game_host_id_index\` (\`host_id\`);`);
    this.addSql(
      `alter table \`game\` add index \`game_status_created_at_index\` (\`status\`, \`created_at\`);`,
    );

    this.addSql(
      `create table \`team\` (\`id\` bigint not null, \`game_id\` bigint not null, \`color\` varchar(8) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`team\` add unique \`team_game_id_color_unique\` (\`game_id\`, \`color\`);`);

    this.addSql(
      `create table \`team_member\` (\`id\` bigint not null, \`game_id\` bigint not null, \`team_id\` bigint not null, \`seat\` smallint not null, \`user_id\` bigint not null, \`name\` varchar(40) not null, \`has_phone\` tinyint(1) not null, primary key (\`id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`team_member\` add index \`team_member_user_id_index\` (\`user_id\`);`);
    this.addSql(
      `alter table \`team_member\` add unique \`team_member_team_id_seat_unique\` (\`team_id\`, \`seat\`);`,
    );
    this.addSql(
      `alter table \`team_member\` add unique \`team_member_game_id_user_id_unique\` (\`game_id\`, \`user_id\`);`,
    );

    this.addSql(
      `create table \`snake_bite\` (\`game_id\` bigint not null, \`hole_number\` smallint not null, \`member_id\` bigint not null, \`id\` bigint not null, \`given_order\` int not null, primary key (\`game_id\`, \`hole_number\`, \`member_id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`snake_bite\` add index \`snake_bite_member_id_index\` (\`member_id\`);`);
    this.addSql(`alter table \`snake_bite\` add unique \`snake_bite_id_unique\` (\`id\`);`);

    this.addSql(
      `create table \`score\` (\`game_id\` bigint not null, \`hole_number\` smallint not null, \`member_id\` bigint not null, \`strokes\` smallint null, primary key (\`game_id\`, \`hole_number\`, \`member_id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`score\` add index \`score_member_id_index\` (\`member_id\`);`);

    this.addSql(
      `create table \`hole\` (\`game_id\` bigint not null, \`hole_number\` smallint not null, \`version\` int not null, \`team1_best_ball\` smallint null, \`team2_best_ball\` smallint null, \`result_id\` bigint null, primary key (\`game_id\`, \`hole_number\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`hole\` add unique \`hole_result_id_unique\` (\`result_id\`);`);

    this.addSql(
      `create table \`game_event\` (\`game_id\` bigint not null, \`version\` int not null, \`actor_id\` bigint null, \`kind\` varchar(32) not null, \`payload\` text not null, \`at\` datetime(3) not null, primary key (\`game_id\`, \`version\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`game_event\` add index \`game_event_actor_id_index\` (\`actor_id\`);`);

    this.addSql(
      `create table \`forfeit_vote\` (\`game_id\` bigint not null, \`member_id\` bigint not null, \`ends_at\` datetime(3) not null, primary key (\`game_id\`, \`member_id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`forfeit_vote\` add index \`forfeit_vote_member_id_index\` (\`member_id\`);`);
    this.addSql(`alter table \`forfeit_vote\` add index \`forfeit_vote_ends_at_index\` (\`ends_at\`);`);

    this.addSql(
      `alter table \`app_user\` add constraint \`app_user_claimed_by_id_foreign\` foreign key (\`claimed_by_id\`) references \`app_user\` (\`id\`) on delete no action;`,
    );

    this.addSql(
      `alter table \`user_session\` add constraint \`user_session_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`);`,
    );

    this.addSql(
      `alter table \`idempotency_key\` add constraint \`idempotency_key_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`);`,
    );

    this.addSql(
      `alter table \`player_group\` add constraint \`player_group_created_by_id_foreign\` foreign key (\`created_by_id\`) references \`app_user\` (\`id\`) on delete no action;`,
    );

    this.addSql(
      `alter table \`game\` add constraint \`game_group_id_foreign\` foreign key (\`group_id\`) references \`player_group\` (\`id\`);`,
    );
    this.addSql(
      `alter table \`game\` add constraint \`game_created_by_id_foreign\` foreign key (\`created_by_id\`) references \`app_user\` (\`id\`);`,
    );
    this.addSql(
      `alter table \`game\` add constraint \`game_host_id_foreign\` foreign key (\`host_id\`) references \`app_user\` (\`id\`);`,
    );

    this.addSql(
      `alter table \`team\` add constraint \`team_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`);`,
    );

    this.addSql(
      `alter table \`team_member\` add constraint \`team_member_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`);`,
    );
    this.addSql(
      `alter table \`team_member\` add constraint \`team_member_team_id_foreign\` foreign key (\`team_id\`) references \`team\` (\`id\`);`,
    );
    this.addSql(
      `alter table \`team_member\` add constraint \`team_member_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`);`,
    );

    this.addSql(
      `alter table \`snake_bite\` add constraint \`snake_bite_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`);`,
    );
    this.addSql(
      `alter table \`snake_bite\` add constraint \`snake_bite_member_id_foreign\` foreign key (\`member_id\`) references \`team_member\` (\`id\`);`,
    );

    this.addSql(
      `alter table \`score\` add constraint \`score_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`);`,
    );
    this.addSql(
      `alter table \`score\` add constraint \`score_member_id_foreign\` foreign key (\`member_id\`) references \`team_member\` (\`id\`);`,
    );

    this.addSql(
      `alter table \`hole\` add constraint \`hole_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`);`,
    );

    this.addSql(
      `alter table \`game_event\` add constraint \`game_event_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`);`,
    );
    this.addSql(
      `alter table \`game_event\` add constraint \`game_event_actor_id_foreign\` foreign key (\`actor_id\`) references \`app_user\` (\`id\`) on delete no action;`,
    );

    this.addSql(
      `alter table \`forfeit_vote\` add constraint \`forfeit_vote_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`) on update no action on delete no action;`,
    );
    this.addSql(
      `alter table \`forfeit_vote\` add constraint \`forfeit_vote_member_id_foreign\` foreign key (\`member_id\`) references \`team_member\` (\`id\`) on update no action on delete no action;`,
    );
  }
}
