<?php
// The page whose slug is `login`.
get_header();
?>
<script type="module" src="<?php echo esc_url( get_theme_file_uri( 'login-portal-0.3.0/login-portal.js' ) ); ?>"></script>
<login-portal
  tenant="dprime"
  user-type="client"
  api-base="https://api.example"
  base="<?php echo esc_url( wp_make_link_relative( get_permalink() ) ); ?>"
  home="<?php echo esc_url( home_url( '/' ) ); ?>"
  chrome="none"
  head="leave"
>
  <noscript>Signing in needs JavaScript.</noscript>
</login-portal>
<?php get_footer(); ?>
