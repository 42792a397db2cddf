import { Migration } from '@mikro-orm/migrations';

/** The first owner of each group: the player who opened it or, where that is unknown, the member who joined first. */
export class Migration20261128064300_first_group_owners extends Migration {
  override name = 'Migration20261128064300_first_group_owners';

  override up(): void {
    this.addSql(`update player_group set owner_id = (
      select user_id from group_member where group_id = player_group.id
      order by coalesce(user_id = player_group.created_by_id, false) desc, joined_at, user_id limit 1
    )`);
  }
}
