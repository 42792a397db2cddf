import { Migration } from '@mikro-orm/migrations';

/** Finds out which recorded games were contested, and adds them up. */
export class Migration20261128084700_contested_games extends Migration {
  override name = 'Migration20261128084700_contested_games';

  override up(): void {
    this.addSql(`update game_stat set is_contested = true where debug_mark = 0 and exists (
      select 1 from team_member m
      where m.game_id = game_stat.game_id and m.team_id <> game_stat.team_id and m.has_phone
    )`);
    const contested =
      'from game_stat g where g.user_id = player_stat.user_id and g.debug_mark = 0 and g.is_contested';
    this.addSql(`update player_stat set
      contested_wins = (select count(*) ${contested} and g.outcome = 'win'),
      contested_winnings_cents = (select coalesce(sum(g.bet_cents), 0) ${contested} and g.bet_cents > 0),
      contested_losings_cents = (select coalesce(-sum(g.bet_cents), 0) ${contested} and g.bet_cents < 0)
      where debug_mark = 0`);
  }
}
