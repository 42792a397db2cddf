import { Migration } from '@mikro-orm/migrations';

export class Migration20261128114330_cancelled_rounds extends Migration {
  override name = 'Migration20261128114330_cancelled_rounds';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`maintainer_act\` add column \`detail\` text null;`);

    this.addSql(`alter table \`game\` add column \`cancel_reason\` text null;`);
  }
}
