import { Migration } from '@mikro-orm/migrations';

export class Migration20261128084655_fair_leaderboards extends Migration {
  override name = 'Migration20261128084655_fair_leaderboards';

  override up(): void | Promise<void> {
    this.addSql(`drop index \`earnings_board\`;`);
    this.addSql(`drop index \`losses_board\`;`);
    this.addSql(`drop index \`wins_board\`;`);
    this.addSql(`alter table \`player_stat\` add column \`contested_wins\` integer not null default 0;`);
    this.addSql(
      `alter table \`player_stat\` add column \`contested_winnings_cents\` bigint not null default '0';`,
    );
    this.addSql(
      `alter table \`player_stat\` add column \`contested_losings_cents\` bigint not null default '0';`,
    );
    this.addSql(`alter table \`player_stat\` add column \`is_listed\` integer not null default true;`);
    this.addSql(
      `create index \`earnings_board\` on \`player_stat\` (\`debug_mark\`, \`is_listed\`, \`winnings_cents\` DESC, \`user_id\`);`,
    );
    this.addSql(
      `create index \`losses_board\` on \`player_stat\` (\`debug_mark\`, \`is_listed\`, \`losings_cents\` DESC, \`user_id\`);`,
    );
    this.addSql(
      `create index \`wins_board\` on \`player_stat\` (\`debug_mark\`, \`is_listed\`, \`wins\` DESC, \`win_pct_x100\` DESC, \`user_id\`);`,
    );

    this.addSql(`alter table \`game_stat\` add column \`is_contested\` integer not null default false;`);
  }
}
