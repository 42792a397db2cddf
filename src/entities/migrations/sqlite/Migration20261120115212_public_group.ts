import { Migration } from '@mikro-orm/migrations';

/** Group 14: the one every round belongs to unless its host chose one of their own. Nobody made it. */
export class Migration20261120115212_public_group extends Migration {
  override name = 'Migration20261120115212_public_group';

  override up(): void {
    this.addSql("insert into player_group (id, name, code) values (14, 'PUBLIC', 'PUBLIC')");
  }
}
