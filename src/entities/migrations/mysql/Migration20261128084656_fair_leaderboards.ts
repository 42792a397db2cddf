import { Migration } from '@mikro-orm/migrations';

export class Migration20261128084656_fair_leaderboards extends Migration {
  override name = 'Migration20261128084656_fair_leaderboards';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`player_stat\` drop index \`earnings_board\`;`);
    this.addSql(`alter table \`player_stat\` drop index \`losses_board\`;`);
    this.addSql(`alter table \`player_stat\` drop index \`wins_board\`;`);
    this.addSql(
      `alter table \`player_stat\` add \`contested_wins\` int not null default 0, add \`contested_winnings_cents\` bigint not null default '0', add \`contested_losings_cents\` bigint not null default '0', add \`is_listed\` tinyint(1) not null default true;`,
    );
    this.addSql(
      `alter table \`player_stat\` add index \`earnings_board\` (\`debug_mark\`, \`is_listed\`, \`winnings_cents\` DESC, \`user_id\`);`,
    );
    this.addSql(
      `alter table \`player_stat\` add index \`losses_board\` (\`debug_mark\`, \`is_listed\`, \`losings_cents\` DESC, \`user_id\`);`,
    );
    this.addSql(
      `alter table \`player_stat\` add index \`wins_board\` (\`debug_mark\`, \`is_listed\`, \`wins\` DESC, \`win_pct_x100\` DESC, \`user_id\`);`,
    );

    this.addSql(`alter table \`game_stat\` add \`is_contested\` tinyint(1) not null default false;`);
  }
}
