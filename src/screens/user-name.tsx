/**
 * The account's name for password managers, where the form itself has no field for it. It is the first field of the form, because managers
 * take a field that stands directly before the password for the name, such as a code. Screen readers pass over it: it only repeats.
 */
export function UserName({ account }: { readonly account: string }) {
  return (
    <input
      className="hidden"
      id="username"
      type="text"
      name="username"
      autoComplete="username"
      ref={(input) => {
        if (input) input.value = account; // a property, because session recorders copy the markup
      }}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
