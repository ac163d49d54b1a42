/** Gives all addresses under `/login` to the layout. */
export default function Path() {
  return null;
}
