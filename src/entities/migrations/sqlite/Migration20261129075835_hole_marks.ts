import { Migration } from '@mikro-orm/migrations';

export class Migration20261129075835_hole_marks extends Migration {
  override name = 'Migration20261129075835_hole_marks';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`game\` add column \`hole_marks\` text null;`);
  }
}
