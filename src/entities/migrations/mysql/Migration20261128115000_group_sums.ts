import { Migration } from '@mikro-orm/migrations';

/** Adds up the wins, the losses and the won amounts of each player in each group. */
export class Migration20261128115000_group_sums extends Migration {
  override name = 'Migration20261128115000_group_sums';

  override up(): void {
    // "+ 0" keeps MariaDB from the index on group_id, with which it reads all games of the group for each player
    const own = `from game_stat s join game g on g.id = s.game_id
      where s.user_id = group_balance.user_id and g.group_id + 0 = group_balance.group_id and s.debug_mark = 0`;
    this.addSql(`update group_balance set
      wins = (select count(*) ${own} and s.outcome = 'win'),
      losses = (select count(*) ${own} and s.outcome = 'loss'),
      won_cents = (select coalesce(sum(s.net_cents), 0) ${own} and s.net_cents > 0),
      lost_cents = (select coalesce(-sum(s.net_cents), 0) ${own} and s.net_cents < 0)`);
  }
}
