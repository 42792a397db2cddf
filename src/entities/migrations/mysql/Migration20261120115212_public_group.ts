import { Migration } from '@mikro-orm/migrations';

/** Group 14, the public group: that of every game whose host chose no other. No user created it. */
export class Migration20261120115212_public_group extends Migration {
  override name = 'Migration20261120115212_public_group';

  override up(): void {
    this.addSql("insert into player_group (id, name, code) values (14, 'PUBLIC', 'PUBLIC')");
  }
}
