import { Migration } from '@mikro-orm/migrations';

/** Makes the cards of all finished rounds final. Housekeeping adds their achievements again. */
export class Migration20261128145200_final_cards extends Migration {
  override name = 'Migration20261128145200_final_cards';

  override up(): void {
    this.addSql(`update game set
      card_version = version, final_at = coalesce(completed_at, created_at), finalized_at = null
      where status in ('completed', 'forfeit')`);
  }
}
