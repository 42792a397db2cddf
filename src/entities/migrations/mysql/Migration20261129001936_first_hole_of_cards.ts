import { Migration } from '@mikro-orm/migrations';

export class Migration20261129001936_first_hole_of_cards extends Migration {
  override name = 'Migration20261129001936_first_hole_of_cards';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`course_card\` add \`first_hole\` smallint not null default 1;`);
  }
}
