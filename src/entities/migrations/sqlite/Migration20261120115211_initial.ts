import { Migration } from '@mikro-orm/migrations';

export class Migration20261120115211_initial extends Migration {
  override name = 'Migration20261120115211_initial';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`app_user\` (\`id\` bigint not null primary key, \`username\` text null, \`name\` text not null, \`password_hash\` text null, \`created_at\` datetime not null, \`claimed_by_id\` bigint null, constraint \`app_user_claimed_by_id_foreign\` foreign key (\`claimed_by_id\`) references \`app_user\` (\`id\`) on delete no action);`,
    );
    this.addSql(`create unique index \`app_user_username_unique\` on \`app_user\` (\`username\`);`);
    this.addSql(`create index \`app_user_claimed_by_id_index\` on \`app_user\` (\`claimed_by_id\`);`);

    this.addSql(
      `create table \`user_session\` (\`id\` text not null primary key, \`user_id\` bigint not null, \`created_at\` datetime not null, \`expires_at\` datetime not null, constraint \`user_session_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`));`,
    );
    this.addSql(`create index \`user_session_user_id_index\` on \`user_session\` (\`user_id\`);`);
    this.addSql(`create index \`user_session_expires_at_index\` on \`user_session\` (\`expires_at\`);`);

    this.addSql(
      `create table \`idempotency_key\` (\`user_id\` bigint not null, \`command_key\` text not null, \`request_hash\` text not null, \`kind\` text not null, \`subject_id\` bigint not null, \`created_at\` datetime not null, primary key (\`user_id\`, \`command_key\`), constraint \`idempotency_key_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`));`,
    );
    this.addSql(`create index \`idempotency_key_created_at_index\` on \`idempotency_key\` (\`created_at\`);`);

    this.addSql(
      `create table \`player_group\` (\`id\` bigint not null primary key, \`name\` text not null, \`code\` text not null, \`created_by_id\` bigint null, constraint \`player_group_created_by_id_foreign\` foreign key (\`created_by_id\`) references \`app_user\` (\`id\`) on delete no action);`,
    );
    this.addSql(`create unique index \`player_group_code_unique\` on \`player_group\` (\`code\`);`);
    this.addSql(`create index \`player_group_created_by_id_index\` on \`player_group\` (\`created_by_id\`);`);

    this.addSql(
      `create table \`game\` (\`id\` bigint not null primary key, \`group_id\` bigint not null, \`name\` text not null, \`created_by_id\` bigint not null, \`host_id\` bigint not null, \`hole_count\` integer not null, \`bet_cents\` integer not null, \`snake_bet_cents\` integer not null, \`status\` text not null, \`current_hole\` integer not null, \`forfeit_team_id\` bigint null, \`created_at\` datetime not null, \`completed_at\` datetime null, \`finalized_at\` datetime null, \`version\` integer not null, constraint \`game_group_id_foreign\` foreign key (\`group_id\`) references \`player_group\` (\`id\`), constraint \`game_created_by_id_foreign\` foreign key (\`created_by_id\`) references \`app_user\` (\`id\`), constraint \`game_host_id_foreign\` foreign key (\`host_id\`) references \`app_user\` (\`id\`));`,
    );
    this.addSql(`create index \`game_group_id_index\` on \`game\` (\`group_id\`);`);
    this.addSql(`create index \`game_created_by_id_index\` on \`game\` (\`created_by_id\`);`);
    this.addSql(`create index \`game_host_id_index\` on \`game\` (\`host_id\`);`);
    this.addSql(`create index \`game_status_created_at_index\` on \`game\` (\`status\`, \`created_at\`);`);

    this.addSql(
      `create table \`team\` (\`id\` bigint not null primary key, \`game_id\` bigint not null, \`color\` text not null, constraint \`team_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`));`,
    );
    this.addSql(`create unique index \`team_game_id_color_unique\` on \`team\` (\`game_id\`, \`color\`);`);

    this.addSql(
      `create table \`team_member\` (\`id\` bigint not null primary key, \`game_id\` bigint not null, \`team_id\` bigint not null, \`seat\` integer not null, \`user_id\` bigint not null, \`name\` text not null, \`has_phone\` integer not null, constraint \`team_member_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`), constraint \`team_member_team_id_foreign\` foreign key (\`team_id\`) references \`team\` (\`id\`), constraint \`team_member_user_id_foreign\` foreign key (\`user_id\`) references \`app_user\` (\`id\`));`,
    );
    this.addSql(`create index \`team_member_user_id_index\` on \`team_member\` (\`user_id\`);`);
    this.addSql(
      `create unique index \`team_member_team_id_seat_unique\` on \`team_member\` (\`team_id\`, \`seat\`);`,
    );
    this.addSql(
      `create unique index \`team_member_game_id_user_id_unique\` on \`team_member\` (\`game_id\`, \`user_id\`);`,
    );

    this.addSql(
      `create table \`snake_bite\` (\`game_id\` bigint not null, \`hole_number\` integer not null, \`member_id\` bigint not null, \`id\` bigint not null, \`given_order\` integer not null, primary key (\`game_id\`, \`hole_number\`, \`member_id\`), constraint \`snake_bite_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`), constraint \`snake_bite_member_id_foreign\` foreign key (\`member_id\`) references \`team_member\` (\`id\`));`,
    );
    this.addSql(`create index \`snake_bite_member_id_index\` on \`snake_bite\` (\`member_id\`);`);
    this.addSql(`create unique index \`snake_bite_id_unique\` on \`snake_bite\` (\`id\`);`);

    this.addSql(
      `create table \`score\` (\`game_id\` bigint not null, \`hole_number\` integer not null, \`member_id\` bigint not null, \`strokes\` integer null, primary key (\`game_id\`, \`hole_number\`, \`member_id\`), constraint \`score_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`), constraint \`score_member_id_foreign\` foreign key (\`member_id\`) references \`team_member\` (\`id\`));`,
    );
    this.addSql(`create index \`score_member_id_index\` on \`score\` (\`member_id\`);`);

    this.addSql(
      `create table \`hole\` (\`game_id\` bigint not null, \`hole_number\` integer not null, \`version\` integer not null, \`team1_best_ball\` integer null, \`team2_best_ball\` integer null, \`result_id\` bigint null, primary key (\`game_id\`, \`hole_number\`), constraint \`hole_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`));`,
    );
    this.addSql(`create unique index \`hole_result_id_unique\` on \`hole\` (\`result_id\`);`);

    this.addSql(
      `create table \`game_event\` (\`game_id\` bigint not null, \`version\` integer not null, \`actor_id\` bigint null, \`kind\` text not null, \`payload\` text not null, \`at\` datetime not null, primary key (\`game_id\`, \`version\`), constraint \`game_event_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`), constraint \`game_event_actor_id_foreign\` foreign key (\`actor_id\`) references \`app_user\` (\`id\`) on delete no action);`,
    );
    this.addSql(`create index \`game_event_actor_id_index\` on \`game_event\` (\`actor_id\`);`);

    this.addSql(
      `create table \`forfeit_vote\` (\`game_id\` bigint not null, \`member_id\` bigint not null, \`ends_at\` datetime not null, primary key (\`game_id\`, \`member_id\`), constraint \`forfeit_vote_game_id_foreign\` foreign key (\`game_id\`) references \`game\` (\`id\`) on update no action on delete no action, constraint \`forfeit_vote_member_id_foreign\` foreign key (\`member_id\`) references \`team_member\` (\`id\`) on update no action on delete no action);`,
    );
    this.addSql(`create index \`forfeit_vote_member_id_index\` on \`forfeit_vote\` (\`member_id\`);`);
    this.addSql(`create index \`forfeit_vote_ends_at_index\` on \`forfeit_vote\` (\`ends_at\`);`);
  }
}
