export const PropertiesTab = () => <p>Properties</p>
