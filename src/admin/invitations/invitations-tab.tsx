export const InvitationsTab = () => <p>Invitations</p>
