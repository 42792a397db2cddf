/** For service workers only. */
export default function Head() {
  return <meta name="robots" content="noindex" />;
}
