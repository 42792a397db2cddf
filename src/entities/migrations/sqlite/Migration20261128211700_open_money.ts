import { Migration } from '@mikro-orm/migrations';

/** Lets housekeeping add what final cards leave open in their groups. The records of these games stay in place. */
export class Migration20261128211700_open_money extends Migration {
  override name = 'Migration20261128211700_open_money';

  override up(): void {
    this.addSql(`update game set finalized_at = null
      where status in ('completed', 'forfeit') and final_at is not null and group_id <> 14`);
  }
}
