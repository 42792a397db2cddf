import { Migration } from '@mikro-orm/migrations';

export class Migration20261129030209_hole_marks extends Migration {
  override name = 'Migration20261129030209_hole_marks';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`game\` add column \`hole_marks\` text null;`);
    this.addSql(`alter table \`game\` add column \`word_bets\` text null;`);
  }
}
