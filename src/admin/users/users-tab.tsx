export const UsersTab = () => <p>Users</p>
