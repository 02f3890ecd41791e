/** What stands while the session is checked (staff specification, section 2); the document that the server sends has the same. */
export const Verifying = () => (
  <main className="verifying">
    <h1>Verifying authentication...</h1>
  </main>
)
